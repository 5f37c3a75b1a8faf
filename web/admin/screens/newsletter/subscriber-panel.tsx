import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Subscriber } from '../../../../domain/newsletter/subscriber.ts';
import { canReactivate } from '../../../../domain/newsletter/subscription.ts';
import formStyles from '../../../ui/form.module.css';
import { FieldError } from '../../../ui/form-status.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { Button } from '../../kit/fields/button.tsx';
import { controlProps, InputField } from '../../kit/fields/field.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { formatDay } from '../../kit/fields/format-date.ts';
import { Notice } from '../../kit/fields/notice.tsx';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';
import newsletterTabStyles from './newsletter-tab.module.css';
import { useSubscriberActions } from './use-subscriber-actions.ts';

type FieldErrors = { email?: string; subscribed?: string; other?: string };

/** Edits one subscriber. */
export function SubscriberPanel({ subscriber, onDone }: { subscriber: Subscriber; onDone: () => void }) {
  const id = useId();
  const [email, setEmail] = useState(subscriber.email);
  const [subscribed, setSubscribed] = useState(subscriber.subscribed);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { busy, update } = useSubscriberActions();
  const panel = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    panel.current?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'nearest' });
    field.current?.focus({ preventScroll: true });
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!email.trim()) {
      setErrors({ email: 'An email address is required.' });
      showToast({
        title: 'Missing Information',
        description: 'Please fill in all required fields.',
        destructive: true,
      });
      field.current?.focus();
      return;
    }
    const failure = await update(subscriber.id, { email, subscribed });
    if (!failure) return onDone();
    const { details, message } = failure;
    setErrors(details.email || details.subscribed ? details : { other: message });
    if (details.email) field.current?.focus();
  };
  return (
    <form
      className={`${adminPanelStyles.adminPanel} ${newsletterTabStyles.subscriberPanel} grid gap-4`}
      ref={panel}
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={submit}
    >
      <h2 id={`${id}-title`}>Edit Subscriber</h2>
      <InputField
        ref={field}
        label="Email"
        error={errors.email}
        type="email"
        maxLength={254}
        value={email}
        onChange={setEmail}
      />
      <ActiveSubscription
        id={`${id}-active`}
        subscriber={subscriber}
        subscribed={subscribed}
        setSubscribed={setSubscribed}
        error={errors.subscribed}
      />
      {errors.other && (
        <Notice kind="error" role="alert">
          {errors.other}
        </Notice>
      )}
      <div className={`${fieldGroupStyles.formButtons} cluster items-end gap-2`}>
        <Button type="submit" kind="dark" busy={busy && 'Updating...'}>
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
  error?: string;
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
