import { useEffect, useRef, useState } from 'react';
import { longDate } from '../../../domain/kernel/dates.ts';
import { formatBytes } from '../../../domain/kernel/format-measurement.ts';
import { type GuideManifest, guideBytes } from '../../../domain/offline/guide.ts';
import {
  deleteGuide,
  downloadGuide,
  fetchGuideManifest,
  readSavedGuide,
  type SavedGuide,
  savedBytes,
  wasCleared,
} from '../../app/offline/saved-guide.ts';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './guide-panel.module.css';

/** States of the panel: before, during and after the download, and failures. */
type State =
  | { step: 'looking' }
  | { step: 'unsupported' }
  | { step: 'no-signal' }
  | { step: 'before'; manifest: GuideManifest; bytes: number; isCleared: boolean }
  | { step: 'loading' | 'paused' | 'waiting' | 'full' | 'failed'; manifest: GuideManifest; bytes: number }
  | { step: 'saved'; saved: SavedGuide };

/** Downloads the whole guide to this phone, and removes it. */
export function GuidePanel() {
  const [state, setState] = useState<State>({ step: 'looking' });
  const stop = useRef<AbortController>(null);
  useEffect(() => {
    findState().then(setState, (error) => setState(stateWithout(error)));
    return () => stop.current?.abort();
  }, []);

  const download = async (shown: GuideManifest, from: number) => {
    const control = new AbortController();
    stop.current = control;
    let manifest = shown;
    let bytes = from;
    const show = (step: 'loading' | 'paused' | 'waiting' | 'full' | 'failed') => setState({ step, manifest, bytes });
    show('loading');
    void navigator.storage?.persist?.();
    try {
      // The server has the parts of its newest list only, and content may have changed since this one came.
      manifest = await fetchGuideManifest();
      await downloadGuide(manifest, {
        signal: control.signal,
        onProgress(loaded) {
          bytes = loaded;
          show('loading');
        },
      });
      setState(await findState());
    } catch (error) {
      show(failedStep(error));
    }
  };
  const isWaiting = state.step === 'waiting' ? state : null;
  useEffect(() => {
    if (!isWaiting) return;
    const carryOn = () => void download(isWaiting.manifest, isWaiting.bytes);
    addEventListener('online', carryOn, { once: true });
    return () => removeEventListener('online', carryOn);
  });
  const remove = async () => {
    stop.current?.abort();
    await deleteGuide();
    setState(await findState().catch(stateWithout));
  };
  return (
    <section className={`${styles.panel} grid gap-3 p-4 sheet framed`} aria-labelledby="guide-title" id="keep-guide">
      <Panel state={state} onDownload={download} onPause={() => stop.current?.abort()} onRemove={() => void remove()} />
    </section>
  );
}

/** Chooses the state after a failure: a browser that blocks storage throws a SecurityError. */
const stateWithout = (error: unknown): State =>
  error instanceof DOMException && error.name === 'SecurityError' ? { step: 'unsupported' } : { step: 'no-signal' };

/** Finds the stored guide, or the one to download. @throws Error without signal. */
async function findState(): Promise<State> {
  if (!('serviceWorker' in navigator) || !('DecompressionStream' in globalThis)) return { step: 'unsupported' };
  const saved = await readSavedGuide();
  if (saved) return { step: 'saved', saved };
  const [manifest, isCleared] = await Promise.all([fetchGuideManifest(), wasCleared()]);
  const bytes = await savedBytes(manifest);
  return bytes > 0 ? { step: 'paused', manifest, bytes } : { step: 'before', manifest, bytes, isCleared };
}

function failedStep(error: unknown): 'paused' | 'full' | 'waiting' | 'failed' {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') return 'paused';
  if (name === 'QuotaExceededError') return 'full';
  return name === 'TypeError' ? 'waiting' : 'failed';
}

type PanelProps = {
  state: State;
  onDownload: (manifest: GuideManifest, from: number) => Promise<void>;
  onPause: () => void;
  onRemove: () => void;
};

function Panel({ state, onDownload, onPause, onRemove }: PanelProps) {
  switch (state.step) {
    case 'looking':
      return <Words title="Keep the guide on this phone" text="Checking what’s stored…" />;
    case 'unsupported':
      return (
        <Words
          title="Keep the guide on this phone"
          text="This browser can’t keep the guide. A current Chrome, Safari, Firefox or Edge can."
        />
      );
    case 'no-signal':
      return (
        <Words
          title="Keep the guide on this phone"
          text="The guide isn’t on this phone, and there is no signal to download it."
        />
      );
    case 'before':
      return <BeforePanel state={state} onDownload={onDownload} />;
    case 'saved':
      return <SavedPanel saved={state.saved} onRemove={onRemove} />;
    default:
      return <ProgressPanel state={state} onDownload={onDownload} onPause={onPause} onRemove={onRemove} />;
  }
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h2 className="line gap-2 h3" id="guide-title">
        {title}
      </h2>
      <p role="status">{text}</p>
    </>
  );
}

function BeforePanel({
  state: { manifest, isCleared },
  onDownload,
}: { state: Extract<State, { step: 'before' }> } & Pick<PanelProps, 'onDownload'>) {
  const { sites, places, species, articles } = manifest.counts;
  const { photos = [], omittedPhotos = 0 } = manifest;
  const sumBytes = (...names: string[]) =>
    guideBytes({ parts: manifest.parts.filter(({ name }) => names.includes(name)), files: [] });
  const rows = [
    [`${sites} dive sites, ${places} places, ${species} kinds of marine life`, sumBytes('sites', 'places', 'species')],
    [`${articles} articles, safety first`, sumBytes('articles')],
    ['Search, filters and plan', sumBytes('index', 'search', 'lists')],
    ['Tide stations', sumBytes('tides')],
    ['Map of the coast, and the pages themselves', guideBytes({ parts: [], files: manifest.files })],
    ...(photos.length > 0
      ? [
          [
            `Small photos of entries and galleries (${photos.length})`,
            guideBytes({ parts: [], files: photos }),
          ] as const,
        ]
      : []),
  ] as const;
  return (
    <>
      <h2 className="line gap-2 h3" id="guide-title">
        {isCleared ? 'Your phone cleared the guide' : 'Keep the guide on this phone'}
      </h2>
      <p>
        {isCleared
          ? 'It removed the stored guide to make room. Your saved dives are still here.'
          : 'Works on the boat and in the car park. Gear reviews and other pictures are left out.'}
        {omittedPhotos > 0 &&
          ` ${omittedPhotos === 1 ? '1 photo is' : `${omittedPhotos} photos are`} left out too, to keep the download small.`}
      </p>
      <ul className={`${styles.parts} rule-above small leading-140`}>
        {rows.map(([name, bytes]) => (
          <li className="flex between gap-4 rule-below num" key={name}>
            <span>{name}</span>
            <span>{formatBytes(bytes)}</span>
          </li>
        ))}
      </ul>
      <p>
        <b>{formatBytes(guideBytes(manifest))}</b> to download.
      </p>
      <p className="cluster gap-3">
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary}`}
          onClick={() => void onDownload(manifest, 0)}
        >
          <Icon name="download" />
          {isCleared ? 'Download it again' : 'Keep the guide'}
        </button>
      </p>
    </>
  );
}

const PROGRESS_WORDS = {
  loading: {
    title: 'Downloading the guide',
    text: 'Stay on this page until it is done. If you leave, it continues from here next time.',
  },
  paused: { title: 'Paused', text: 'The guide works without signal once all of it is downloaded.' },
  waiting: { title: 'Waiting for signal', text: 'The download continues when this page has signal again.' },
  full: {
    title: 'Stopped: the phone is full',
    text: 'Free some space, then try again. What is downloaded so far is kept.',
  },
  failed: {
    title: 'Stopped',
    text: 'The rest could not be downloaded. Try again in a minute; what is downloaded so far is kept.',
  },
};

function ProgressPanel({
  state: { step, manifest, bytes },
  onDownload,
  onPause,
  onRemove,
}: Omit<PanelProps, 'state'> & { state: Extract<State, { step: keyof typeof PROGRESS_WORDS }> }) {
  const total = guideBytes(manifest);
  const { title, text } = PROGRESS_WORDS[step];
  return (
    <>
      <h2 className="line gap-2 h3" id="guide-title">
        {title}
      </h2>
      <progress className={`${styles.progress} full framed`} max={total} value={bytes} aria-label="Download" />
      <p>
        <b>
          {bytes === 0 ? '0' : formatBytes(bytes)} of {formatBytes(total)}
        </b>
      </p>
      <p className="muted" role="status">
        {text}
      </p>
      <p className="cluster gap-3">
        {step === 'loading' ? (
          <button type="button" className={buttonStyles.button} onClick={onPause}>
            Pause
          </button>
        ) : (
          <>
            <button type="button" className={buttonStyles.button} onClick={() => void onDownload(manifest, bytes)}>
              {step === 'paused' ? 'Carry on' : 'Try again'}
            </button>
            <button type="button" className={`${buttonStyles.button} ${buttonStyles.plain}`} onClick={onRemove}>
              Cancel
            </button>
          </>
        )}
      </p>
    </>
  );
}

function SavedPanel({ saved: { manifest, savedAt }, onRemove }: { saved: SavedGuide; onRemove: () => void }) {
  return (
    <>
      <h2 className="line gap-2 h3" id="guide-title">
        <Icon name="circle-check" /> The guide is on this phone
      </h2>
      <p role="status">
        The guide of <b>{longDate(savedAt.toISOString())}</b>, {formatBytes(guideBytes(manifest))}. It updates whenever
        you visit with signal.
      </p>
      <p className="cluster gap-3">
        <button type="button" className={buttonStyles.button} onClick={onRemove}>
          Remove
        </button>
      </p>
      <p className="note">Removing it does not affect your saved dives.</p>
    </>
  );
}
