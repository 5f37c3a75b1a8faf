import { OperatorError } from '../../platform/config/startup-error.ts';

/** Every problem in the content files, one line each: file, field and message. */
export class ContentError extends OperatorError {
  override readonly name = 'ContentError';
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The content has ${problems.length} problem${problems.length === 1 ? '' : 's'}:\n${problems.join('\n')}`);
    this.problems = problems;
  }
}
