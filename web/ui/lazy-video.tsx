import { type ComponentProps, lazy, Suspense } from 'react';
import type { VideoPlayer } from './video-player.tsx';

/** Its script comes only with pages that have a video; what the server wrote stays until then. */
const Player = import.meta.env.SSR
  ? (await import('./video-player.tsx')).VideoPlayer
  : lazy(async () => ({ default: (await import('./video-player.tsx')).VideoPlayer }));

/** The player of a video, or a link to one that only its own site can play. */
export function Video(props: ComponentProps<typeof VideoPlayer>) {
  return (
    <Suspense>
      <Player {...props} />
    </Suspense>
  );
}
