import { Icon } from '../../ui/icons/icon.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The picture of an item in a list. */
export function ResourcePhoto({ src }: { src: string | null }) {
  if (!src) {
    return (
      <div className="managed-picture none">
        <span className="picture-state">
          <span>
            <Icon name="image" />
            No photo yet
          </span>
        </span>
      </div>
    );
  }
  return (
    <div className="managed-picture">
      <Picture src={src} alt="" width={400} height={267} sizes="(min-width: 40rem) 12rem, 100vw" />
    </div>
  );
}
