import type { Subscriber } from '../../../domain/subscriber.ts';
import { DeleteButton, NamedQuestion } from '../fields/delete-button.tsx';
import { formatDay } from '../fields/format-date.ts';

const DELETE_QUESTION = 'Are you sure you want to delete this newsletter subscriber?';

type TableProps = {
  subscribers: readonly Subscriber[];
  /** Which one is open in the panel. */
  edited: number | null;
  onEdit: (subscriber: Subscriber) => void;
  /** Resolves to true once the dialog may close. */
  onDelete: (subscriber: Subscriber) => Promise<boolean>;
};

export function SubscriberTable({ subscribers, edited, onEdit, onDelete }: TableProps) {
  return (
    <table className="admin-table subscribers">
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">Status</th>
          <th scope="col">Subscribed Date</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map((subscriber) => (
          <tr key={subscriber.id} aria-current={subscriber.id === edited || undefined}>
            <td>{subscriber.email}</td>
            <td>
              {subscriber.subscribed ? (
                <span className="tag ok">Active</span>
              ) : (
                <span className="tag">Unsubscribed</span>
              )}
            </td>
            <td>
              <time dateTime={subscriber.createdAt}>{formatDay(subscriber.createdAt)}</time>
            </td>
            <td>
              <div className="row">
                <button type="button" className="button sm" onClick={() => onEdit(subscriber)}>
                  Edit<span className="visually-hidden"> {subscriber.email}</span>
                </button>
                <DeleteButton
                  name={subscriber.email}
                  question={{
                    title: 'Delete Subscriber',
                    text: <NamedQuestion text={DELETE_QUESTION} name={subscriber.email} />,
                  }}
                  onDelete={() => onDelete(subscriber)}
                />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
