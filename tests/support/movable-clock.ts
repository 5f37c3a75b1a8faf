/** Loaded before a server (`NODE_OPTIONS=--import=…`): SIGUSR2 moves its clock on by 31 days. */

const RealDate = Date;
let offsetMs = 0;
process.on('SIGUSR2', () => {
  offsetMs += 31 * 24 * 60 * 60 * 1000;
});

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) =>
    given.length === 0 ? new target(RealDate.now() + offsetMs) : Reflect.construct(target, given),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + offsetMs : Reflect.get(target, name, target)),
});
