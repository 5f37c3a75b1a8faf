import { QuestionDialog } from '../fields/question-dialog.tsx';

type DoubtsDialogProps = {
  doubts: readonly string[];
  action: 'save' | 'publish';
  onDismiss: () => void;
  onConfirm: () => void;
};

/** Asks whether doubtful facts are right before they are saved or published. */
export function DoubtsDialog({ doubts, action, onDismiss, onConfirm }: DoubtsDialogProps) {
  return (
    <QuestionDialog
      title="Is this right?"
      onClose={onDismiss}
      stay="Check it again"
      stayKind="dark"
      action={`It’s right: ${action} it`}
      actionKind={undefined}
      onConfirm={onConfirm}
    >
      {doubts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </QuestionDialog>
  );
}
