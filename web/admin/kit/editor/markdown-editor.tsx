import {
  type ChangeEvent,
  type Ref,
  type RefObject,
  useDeferredValue,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { countWords, readingMinutes } from '../../../../domain/writing/reading-time.ts';
import formStyles from '../../../ui/form.module.css';
import { FieldError } from '../../../ui/form-status.tsx';
import { Button } from '../fields/button.tsx';
import { UploadList } from '../fields/upload-list.tsx';
import adminLayoutStyles from '../layout/admin-layout.module.css';
import { applyEditInBackground, discardUndoHistory, readEditorText } from './apply-edit.ts';
import editorStyles from './editor.module.css';
import { EditorDialogs } from './editor-dialogs.tsx';
import { EditorPreview, ImageWarning } from './editor-preview.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { FocusBar, FocusButton, type WritingControls } from './focus-bar.tsx';
import { MarkedText } from './marked-text.tsx';
import { RemotePictures } from './remote-pictures.tsx';
import { replaceImageAddress } from './text-ops/source-images.ts';
import { type EditorText, stripEmptyHeadings } from './text-ops/text-edit.ts';
import { useEditor } from './use-editor.ts';
import { useFocusMode } from './use-focus-mode.ts';
import type { EditorKind } from './use-preview.ts';
import { describeUpload } from './use-uploads.ts';

type MarkdownEditorProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Decides how the preview is rendered. */
  kind: EditorKind;
  id?: string;
  rows?: number;
  /** Called when the focus leaves the editor, after empty heading markers were removed. */
  onBlur?: () => void;
  /** Saving, offered where the editor has the screen to itself. */
  writing?: WritingControls;
  error?: string;
  /** The text area itself, to focus it. */
  ref?: Ref<HTMLTextAreaElement | null>;
};

/** The same for the text area and the letters under it, which must break their lines alike. */
const TEXT_CLASSES = `${editorStyles.text} leading-150 block p-3 full size-16`;

/** A text area for Markdown with a toolbar and a live preview. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, value, kind, rows = 12, error } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  const letters = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>('write');
  const ownId = useId();
  const id = props.id ?? ownId;
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(props.ref, () => field.current);
  const text = useText(field, props);
  const editor = useEditor(field);
  const focus = useFocusMode(frame);
  const replaceAddress = (address: string, copy: string) => {
    if (!field.current) return;
    const { value: written, start, end } = readEditorText(field.current);
    const insert = replaceImageAddress(written, address, copy);
    const stay = (position: number) => Math.min(position, insert.length);
    applyEditInBackground(field.current, { from: 0, to: written.length, insert, start: stay(start), end: stay(end) });
  };

  const settled = useDeferredValue(value);
  const leave = () => {
    // The window lost the focus, or a button or dialog of the editor got it: the author will return.
    const next = document.activeElement;
    if (!field.current || frame.current?.contains(next) || next?.closest('dialog')) return;
    const { value: written, start } = readEditorText(field.current);
    const insert = stripEmptyHeadings(written);
    const caret = Math.min(start, insert.length);
    // Typed instead of assigned, so that undo still works.
    const edit = { from: 0, to: written.length, insert, start: caret, end: caret };
    if (insert !== written) applyEditInBackground(field.current, edit);
    props.onBlur?.();
  };
  return (
    <div className={`${formStyles.field}`}>
      <label htmlFor={id}>{label}</label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only catches what its parts let through */}
      <div
        className={`${editorStyles.editor} sheet edged`}
        ref={frame}
        data-view={view}
        data-focus={focus.isFocused || undefined}
        data-dropping={editor.isDropping || undefined}
        data-invalid={error ? true : undefined}
        // During the event nothing has the focus yet.
        onBlur={() => setTimeout(leave)}
        onKeyDown={focus.onKeyDown}
        {...editor.dropTarget}
      >
        {focus.isFocused && <FocusBar label={label} writing={props.writing} onLeave={() => focus.setFocused(false)} />}
        <div className={`${editorStyles.bar} row`}>
          <ViewSwitch view={view} onView={setView} />
          <EditorToolbar
            label={`${label} formatting`}
            controls={id}
            text={textWithin(value, editor.selection)}
            hasBlocks={kind !== 'product'}
            isMac={editor.isMac}
            onCommand={editor.run}
          />
          <div className={`${editorStyles.about} line between`}>
            <Counts value={value} />
            {!focus.isFocused && <FocusButton onClick={() => focus.setFocused(true)} />}
          </div>
        </div>
        <div className={editorStyles.panes}>
          <div className={`${editorStyles.written} grid relative`}>
            <MarkedText value={value} className={TEXT_CLASSES} ref={letters} />
            <textarea
              id={id}
              className={TEXT_CLASSES}
              ref={field}
              rows={rows}
              {...text}
              // Its label is inert meanwhile.
              aria-label={focus.isFocused ? label : undefined}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-error`}
              onSelect={editor.onSelect}
              onKeyDown={editor.onKeyDown}
              onKeyUp={editor.onKeyUp}
              onPaste={editor.onPaste}
              onScroll={({ currentTarget }) => {
                scrollAlong(currentTarget, pane.current);
                letters.current?.scrollTo(0, currentTarget.scrollTop);
              }}
            />
          </div>
          <EditorPreview kind={kind} content={value} label={`${label} preview`} pane={pane} />
        </div>
        <UploadList
          uploads={editor.uploads}
          statusText={describeUpload}
          onRetry={editor.retry}
          onDismiss={editor.dismiss}
        >
          {(upload) => (
            <>
              {upload.state === 'placeless' && (
                <Button isSmall onClick={() => editor.insert(upload)}>
                  Insert it here
                </Button>
              )}
              {upload.state === 'done' && (
                <Button isSmall onClick={() => editor.describe(upload)}>
                  Describe it
                </Button>
              )}
            </>
          )}
        </UploadList>
      </div>
      <FieldError id={`${id}-error`} message={error ?? editor.uploadError} />
      <ImageWarning content={settled} />
      <RemotePictures content={settled} onCopied={replaceAddress} />
      <EditorDialogs field={field} editor={editor} />
    </div>
  );
}

/**
 * The value of the text area, which React must not control: it would write the text into the element's children after
 * each letter, and browsers then undo letter by letter. A value from elsewhere (a save, a restored draft, a script) is
 * put in with an empty undo history.
 */
function useText(
  field: RefObject<HTMLTextAreaElement | null>,
  { value, onChange }: Pick<MarkdownEditorProps, 'value' | 'onChange'>,
) {
  const [defaultValue] = useState(value);
  const typed = useRef(value);
  useLayoutEffect(() => {
    if (!field.current || value === typed.current) return;
    typed.current = value;
    if (field.current.value !== value) field.current.value = value;
    discardUndoHistory(field.current);
  }, [field, value]);
  return {
    defaultValue,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
      if (nativeEvent.isTrusted) typed.current = target.value;
      onChange(target.value);
    },
  };
}

const VIEWS = [
  ['write', 'Write'],
  ['preview', 'Preview'],
] as const;
type View = (typeof VIEWS)[number][0];

/** For narrow screens; hidden by CSS where text and preview fit next to each other. */
function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no fieldset
    <div className={`${editorStyles.views} grid halves full`} role="group" aria-label="View">
      {VIEWS.map(([name, label]) => (
        <button
          key={name}
          type="button"
          className={`${adminLayoutStyles.choice} touch small strong muted pointer hover-shoal inset-focus`}
          aria-pressed={view === name}
          onClick={() => onView(name)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function Counts({ value }: { value: string }) {
  const words = countWords(useDeferredValue(value));
  const minutes = readingMinutes(words);
  return (
    <p className={`${editorStyles.counts} num note`}>
      {words} {words === 1 ? 'word' : 'words'}
      {minutes > 0 && ` · ${minutes} min read`}
    </p>
  );
}

/** Undo and external changes shorten the text before the browser reports the new selection. */
function textWithin(value: string, { start, end }: { start: number; end: number }): EditorText {
  return { value, start: Math.min(start, value.length), end: Math.min(end, value.length) };
}

/** Scrolls the preview along with the text area. */
function scrollAlong(field: HTMLTextAreaElement, pane: HTMLElement | null) {
  const room = field.scrollHeight - field.clientHeight;
  if (pane && room > 0) pane.scrollTop = (field.scrollTop / room) * (pane.scrollHeight - pane.clientHeight);
}
