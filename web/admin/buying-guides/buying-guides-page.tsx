import { useId } from 'react';
import { LIMITS } from '../../../domain/fields.ts';
import { gearListPath } from '../../../domain/gear-filters.ts';
import { findGearKind, GEAR_KINDS } from '../../../domain/gear-kinds.ts';
import type { PageProps } from '../../app/router/page-modules.ts';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { DeleteItem } from '../crud/delete-item.tsx';
import { ChoiceField, TextField } from '../crud/form-fields.tsx';
import { ResourceForm } from '../crud/resource-form.tsx';
import { ResourceHead } from '../crud/resource-head.tsx';
import resourceListStyles from '../crud/resource-list.module.css';
import { SearchedList } from '../crud/searched-list.tsx';
import { useSearchedList } from '../crud/use-searched-list.ts';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { useOpenedItem } from '../drafts/use-opened-item.ts';
import fieldGroupStyles from '../fields/field-group.module.css';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { type AdminBuyingGuide, BUYING_GUIDES, type BuyingGuideValues } from './buying-guide-form.ts';

const PAGE_SIZE = 20;

const TEXTS = {
  label: 'Search buying guides',
  placeholder: 'Search by name...',
  loading: 'Loading buying guides...',
  none: 'No buying guides yet.',
  noneFound: 'No buying guides found matching your search.',
};

export function Page({ search }: PageProps) {
  return (
    <AdminLayout title="Buying guides" path="/admin/buying-guides">
      <BuyingGuides search={search} />
    </AdminLayout>
  );
}

function BuyingGuides({ search }: { search: URLSearchParams }) {
  const list = useSearchedList<AdminBuyingGuide>('/api/admin/buying-guides', search, PAGE_SIZE);
  const { opened, offered, show, open, restore, stayWith, discard, close } = useOpenedItem<
    AdminBuyingGuide,
    BuyingGuideValues
  >(BUYING_GUIDES, 'nothing');
  return (
    <div className={layoutStyles.container}>
      <ResourceHead title="Buying guides">
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.dark}`} onClick={() => show(null)}>
          <Icon name="plus" />
          Add New Buying Guide
        </button>
      </ResourceHead>
      <DraftOffers
        title="Unsaved changes"
        offered={offered}
        onRestore={(...offer) => void restore(...offer)}
        onDiscard={discard}
      />
      <SearchedList list={list} texts={TEXTS} counted={(total) => `${total} ${total === 1 ? 'guide' : 'guides'}`}>
        {(guide) => <GuideCard key={guide.id} guide={guide} onEdit={() => show(guide)} />}
      </SearchedList>
      {opened && (
        <ResourceForm
          key={opened.key}
          kind={BUYING_GUIDES}
          opened={opened}
          offered={offered}
          onRestore={(...offer) => void restore(...offer)}
          onDiscard={discard}
          onClose={close}
          onSaved={(saved, hasNewerEdits) => {
            if (!opened.item) list.show(saved);
            if (hasNewerEdits) stayWith(saved);
          }}
          onReload={() => opened.item && void open(opened.item.id)}
        >
          <GuideFields />
        </ResourceForm>
      )}
    </div>
  );
}

const KIND = { name: 'buying guide', path: '/api/buying-guides' };

function GuideCard({ guide, onEdit }: { guide: AdminBuyingGuide; onEdit: () => void }) {
  const id = useId();
  const { name, gearKind, picks, advice } = guide;
  return (
    <li className={resourceListStyles.card}>
      <article className={resourceListStyles.details} aria-labelledby={id}>
        <h3 id={id}>{name}</h3>
        <p className={resourceListStyles.links}>
          <span>{findGearKind(gearKind)?.label ?? gearKind}</span>
          <span>
            {picks.length} {picks.length === 1 ? 'pick' : 'picks'}, {advice.length} parts of advice
          </span>
          <a href={gearListPath({ kind: gearKind })} target="_blank" rel="noopener">
            <Icon name="external-link" />
            View on site<span className={textStyles.visuallyHidden}>: {name}</span>
          </a>
        </p>
        <div className={resourceListStyles.actions}>
          <button type="button" className={`${buttonStyles.button} ${buttonStyles.small}`} onClick={onEdit}>
            <Icon name="square-pen" />
            Edit<span className={textStyles.visuallyHidden}>: {name}</span>
          </button>
          <DeleteItem item={guide} kind={KIND} />
        </div>
      </article>
    </li>
  );
}

const KINDS = [['', 'Choose a kind'], ...GEAR_KINDS.map(({ slug, label }) => [slug, label] as const)] as const;

function GuideFields() {
  return (
    <div className={fieldGroupStyles.fieldGroup}>
      <TextField name="name" label="Name" maxLength={LIMITS.name} placeholder="Torch buying guide" />
      <ChoiceField name="gearKind" label="Kind of gear" hint="(one guide each)" half options={KINDS} />
      <TextField
        name="article"
        label="Article with the reasons"
        hint="(optional; its URL slug)"
        maxLength={LIMITS.slug}
        placeholder="choosing-a-dive-computer"
      />
      <TextField
        name="picks"
        label="Our picks"
        hint="(up to 4, one per line: What for | product’s URL slug | reason)"
        rows={5}
        placeholder="First computer | mares-puck-4 | Nitrox from the start, and a battery you change yourself."
      />
      <TextField
        name="advice"
        label="What to look for"
        hint="(one per line: Title | text)"
        rows={6}
        placeholder="For beginners | Digits you can read at arm’s length."
      />
    </div>
  );
}
