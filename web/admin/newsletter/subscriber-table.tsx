import type { Subscriber } from '../../../domain/subscriber.ts';
import { dayInWords } from '../fields/moments.ts';

type TableProps = {
  subscribers: readonly Subscriber[];
  /** Which one is open in the panel. */
  edited: number | null;
  onEdit: (subscriber: Subscriber) => void;
  onDelete: (subscriber: Subscriber) => void;
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
              <time dateTime={subscriber.createdAt}>{dayInWords(subscriber.createdAt)}</time>
            </td>
            <td>
              <div className="row">
                <button type="button" className="button sm" onClick={() => onEdit(subscriber)}>
                  Edit<span className="visually-hidden"> {subscriber.email}</span>
                </button>
                <button type="button" className="button danger sm" onClick={() => onDelete(subscriber)}>
                  Delete<span className="visually-hidden"> {subscriber.email}</span>
                </button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
