import { useEffect, useId, useRef, useState } from 'react';
import type { Subscriber } from '../../../../domain/newsletter/subscriber.ts';
import { canReactivate } from '../../../../domain/newsletter/subscription.ts';
import formStyles from '../../../ui/form.module.css';
import { FieldError } from '../../../ui/form-status.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { failureToast } from '../../kit/api/failure-toast.ts';
import { Button } from '../../kit/fields/button.tsx';
import { controlProps, InputField } from '../../kit/fields/field.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { formatDay } from '../../kit/fields/format-date.ts';
import { FailureNotice } from '../../kit/fields/notice.tsx';
import { useSmallForm } from '../../kit/fields/use-small-form.ts';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';
import newsletterTabStyles from './newsletter-tab.module.css';

const MISSING = { title: 'Missing Information', description: 'Please fill in all required fields.' };
const FAILED = { title: 'Update Failed', description: 'Failed to update newsletter subscriber.' };

export function SubscriberPanel({ subscriber, onDone }: { subscriber: Subscriber; onDone: () => void }) {
  const id = useId();
  const [subscribed, setSubscribed] = useState(subscriber.subscribed);
  const panel = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    panel.current?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'nearest' });
    field.current?.focus({ preventScroll: true });
  }, []);
  const form = useSmallForm<'email' | 'subscribed', Subscriber>(
    { email: subscriber.email, subscribed: '' },
    {
      check: ({ email }) => {
        if (email.trim()) return {};
        showToast({ ...MISSING, destructive: true });
        return { email: 'An email address is required.' };
      },
      send: ({ email }) =>
        adminRequest('PATCH', `/api/newsletter/subscribers/${subscriber.id}`, { body: { email, subscribed } }),
      failed: (failure) => failureToast(FAILED, failure),
      done: (saved) => ({
        title: 'Subscriber Updated',
        description: `${saved.email} is ${saved.subscribed ? 'active' : 'unsubscribed'}.`,
      }),
      onDone,
      onFailed: ({ email }) => email && field.current?.focus(),
    },
  );
  return (
    <form
      className={`${adminPanelStyles.adminPanel} p-4 sheet edged ${newsletterTabStyles.subscriberPanel} grid gap-4`}
      ref={panel}
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={form.submit}
    >
      <h2 id={`${id}-title`}>Edit Subscriber</h2>
      <InputField {...form.field('email')} ref={field} label="Email" type="email" maxLength={254} />
      <ActiveSubscription
        id={`${id}-active`}
        subscriber={subscriber}
        subscribed={subscribed}
        setSubscribed={setSubscribed}
        error={form.errors.subscribed}
      />
      <FailureNotice>{form.errors.other}</FailureNotice>
      <div className={`${fieldGroupStyles.formButtons} cluster items-end gap-2`}>
        <Button type="submit" kind="dark" busy={form.busy && 'Updating...'}>
          Update Subscriber
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}

type ActiveProps = {
  id: string;
  subscriber: Subscriber;
  subscribed: boolean;
  setSubscribed: (subscribed: boolean) => void;
  error: string | undefined;
};

function ActiveSubscription({ id, subscriber, subscribed, setSubscribed, error }: ActiveProps) {
  const isTheirWish = !canReactivate(subscriber);
  return (
    <div className={formStyles.field}>
      <label className={fieldGroupStyles.check} htmlFor={id}>
        <input
          {...controlProps(id, error)}
          type="checkbox"
          checked={subscribed}
          disabled={isTheirWish}
          aria-describedby={error ? `${id}-error` : isTheirWish ? `${id}-why` : undefined}
          onChange={(event) => setSubscribed(event.target.checked)}
        />
        Active Subscription
      </label>
      {isTheirWish && (
        <p className="note" id={`${id}-why`}>
          Unsubscribed by themselves on {formatDay(subscriber.unsubscribedAt ?? '')}. Only they can subscribe again, by
          signing up on the site.
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
