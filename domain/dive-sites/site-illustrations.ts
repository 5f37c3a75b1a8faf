/**
 * Pictures of a kind of dive, for dive sites without a picture of their own: the scene in `media/scenes` and what it shows.
 * A picture may show only life of the water that it is used for.
 */
export const SITE_ILLUSTRATIONS = {
  kelpReef: { scene: 'plate-kelp-reef', shows: 'a typical kelp reef' },
  kelpGutter: { scene: 'kind-kelp-2', shows: 'a Port Jackson shark on a typical kelp reef' },
  kelpShallows: { scene: 'kind-kelp', shows: 'sea lions in the shallows of a typical kelp reef' },
  rockyShore: { scene: 'plate-rocky-shore', shows: 'a typical rocky shore' },
  spongeGarden: { scene: 'plate-sponge-garden', shows: 'a typical sponge garden' },
  spongeWall: { scene: 'kind-wall-2', shows: 'a typical temperate wall' },
  cleft: { scene: 'kind-cave-2', shows: 'a typical cleft in a temperate reef' },
  arch: { scene: 'plate-arch', shows: 'a typical arch in a temperate reef' },
  greyNurses: { scene: 'topic-sharks', shows: 'grey nurse sharks in a typical gutter' },
  tidalChannel: { scene: 'plate-channel', shows: 'a typical drift dive in cool water' },
  jetty: { scene: 'kind-jetty', shows: 'a typical dive under a jetty' },
  estuary: { scene: 'plate-estuary', shows: 'a typical estuary dive' },
  mudAndRubble: { scene: 'kind-muck', shows: 'a typical muck dive' },
  seagrass: { scene: 'topic-seadragon', shows: 'a typical seagrass meadow' },
  sinkhole: { scene: 'topic-sinkhole', shows: 'a typical limestone sinkhole' },
  spring: { scene: 'topic-sinkhole', shows: 'a typical limestone spring' },
  warship: { scene: 'plate-warship', shows: 'a typical scuttled warship' },
  deepSteamer: { scene: 'plate-boilers', shows: 'a typical deep wreck in cool water' },
  coldWreck: { scene: 'kind-wreck', shows: 'the bow of a typical wreck' },
  brokenWreck: { scene: 'plate-ribs', shows: 'a typical shallow wreck in cool water' },
  woodenWreck: { scene: 'topic-timbers', shows: 'the remains of a typical wooden ship' },
  freighter: { scene: 'plate-freighter', shows: 'a typical wreck in warm water' },
  aircraft: { scene: 'kind-wreck-2', shows: 'a typical sunken aircraft' },
  volcanicReef: { scene: 'plate-basalt', shows: 'a typical subtropical reef' },
  lagoon: { scene: 'plate-lagoon', shows: 'a typical lagoon with coral heads' },
  reefFlat: { scene: 'kind-reef-2', shows: 'a typical shallow coral reef' },
  coralGarden: { scene: 'kind-reef', shows: 'a typical coral garden' },
  bommie: { scene: 'plate-bommie', shows: 'a typical coral bommie' },
  coralWall: { scene: 'kind-wall', shows: 'a typical coral wall' },
  dropOff: { scene: 'plate-drop-off', shows: 'a typical drop-off with sea fans' },
  pinnacle: { scene: 'kind-pinnacle', shows: 'a typical coral pinnacle in open water' },
  warmCave: { scene: 'kind-cave', shows: 'a typical cave in warm water' },
  reefDrift: { scene: 'kind-drift', shows: 'a typical drift dive along a coral reef' },
  reefPass: { scene: 'kind-drift-2', shows: 'a typical reef pass' },
  cleaningStation: { scene: 'plate-cleaning-station', shows: 'a reef manta over a typical coral head' },
  warmMuck: { scene: 'kind-muck-2', shows: 'a typical muck dive in warm water' },
} as const;

export type SiteIllustrationKey = keyof typeof SITE_ILLUSTRATIONS;
