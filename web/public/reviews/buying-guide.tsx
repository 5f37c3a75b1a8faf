const ADVICE = [
  {
    title: 'For beginners',
    text: 'Digits you can read at arm’s length, one or two buttons, nitrox, and a battery you can change yourself. Air integration can wait.',
  },
  {
    title: 'For advanced divers',
    text: 'Several gases, gradient factors you can set, a compass, and a display that stays clear in the dark. Power that lasts through a day without a socket.',
  },
  {
    title: 'Key features',
    text: 'A documented decompression model, what the computer does after a missed stop, a log you can export, and a strap that fits over 7 mm of neoprene.',
  },
];

/** Stands above the dive computers. */
export function BuyingGuide() {
  return (
    <section className="buying-guide" aria-labelledby="guide-title">
      <h2 id="guide-title">Dive computer buying guide</h2>
      <div className="value-list">
        {ADVICE.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
