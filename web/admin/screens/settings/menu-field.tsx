import { isPublished } from '../../../../domain/kernel/publication.ts';
import { orderLinks, ownPagePath } from '../../../../domain/own-pages/menu-order.ts';
import { useSiteConfig } from '../../../app/data/site-context.tsx';
import formStyles from '../../../ui/form.module.css';
import { MoveGrip } from '../../../ui/move-grip.tsx';
import { useAdmin } from '../../kit/api/use-admin.ts';

type OwnPageCard = { title: string; slug: string; menu: string; menuLabel: string; published: boolean };
type MenuFieldProps = { id: string; value: string; onChange: (order: string) => void };

/** The links of header and footer, in an order that the owner changes by dragging or by the arrow keys. */
export function MenuField({ id, value, onChange }: MenuFieldProps) {
  const { links } = useSiteConfig();
  const { data = [] } = useAdmin<OwnPageCard[]>('/api/admin/pages');
  const ownLinks = (menu: string) =>
    data
      .filter((page) => isPublished(page) && page.menu === menu)
      .map(({ title, slug, menuLabel }) => ({ path: ownPagePath(slug), label: menuLabel || title }));
  const shipped = links.main.filter(({ path }) => !path.startsWith(ownPagePath('')));
  const header = orderLinks([...shipped, ...ownLinks('header')], value);
  const footer = orderLinks(ownLinks('footer'), value);
  const menus = { header, footer };
  const move = (menu: keyof typeof menus, place: number, by: number) => {
    const moved = menus[menu].toSpliced(place, 1);
    const link = menus[menu][place];
    if (!link || place + by < 0 || place + by > moved.length) return;
    const changed = { ...menus, [menu]: moved.toSpliced(place + by, 0, link) };
    onChange([...changed.header, ...changed.footer].map(({ path }) => path).join('\n'));
  };
  return (
    <div id={id} tabIndex={-1} className="grid gap-4">
      <MenuList title="Header" links={header} onMove={(place, by) => move('header', place, by)} />
      {footer.length > 0 && (
        <MenuList title="Footer, your own pages" links={footer} onMove={(place, by) => move('footer', place, by)} />
      )}
    </div>
  );
}

type MenuListProps = {
  title: string;
  links: readonly { path: string; label: string }[];
  onMove: (place: number, by: number) => void;
};

function MenuList({ title, links, onMove }: MenuListProps) {
  return (
    <section aria-label={title}>
      <h3 className={formStyles.label}>{title}</h3>
      <ol>
        {links.map(({ path, label }, place) => (
          <li key={path} className="row gap-2">
            <MoveGrip name={label} onMove={(by) => onMove(place, by)} />
            {label}
          </li>
        ))}
      </ol>
    </section>
  );
}
