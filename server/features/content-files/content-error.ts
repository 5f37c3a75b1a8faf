/** Every fault found in the content files, one line each: file, field, what is wrong. */
export class ContentError extends Error {
  readonly faults: string[];
  constructor(faults: string[]) {
    super(`The content has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n${faults.join('\n')}`);
    this.name = 'ContentError';
    this.faults = faults;
  }
}
