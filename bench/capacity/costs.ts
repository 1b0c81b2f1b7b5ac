/** What one operation costs, as measured by the command beside it; docs/benchmarks.md has the days and the machines. */
export const costs = {
  /** Server processor of a message in a busy process, in µs: `npm run bench:chat`. */
  messageServerUs: 25,
  /** PostgreSQL's processor of a message in a batch, in µs: `npm run bench:chat`. */
  messageDatabaseUs: 19,
  /** What a message takes more where its two sides are on different processes, in µs of both: `npm run bench:cluster`, what is nearest to all counts. */
  crossingUs: 10,
  /** What a message costs a hub that is held to a part of a core, in µs: `npm run bench:cluster`, one hub. */
  hubMessageUs: 33.8,
  /** PostgreSQL's processor of a batch, whatever is in it, in µs: a batch of one, less the message. */
  batchDatabaseUs: 495,
  /** How long a batch of one takes, in ms: `npm run bench:chat`. */
  batchMs: 1.5,
  /** Server processor of a grid page and of the other calls of a session, in µs: `npm run bench:calls`. */
  gridServerUs: 1382,
  callServerUs: 700,
  /** PostgreSQL's processor of the same, in µs: `npm run bench:find`; the look-ups of `npm run bench:calls`. */
  gridDatabaseUs: 1820,
  callDatabaseUs: 250,
  /** Memory of an idle signed-in page, in kB: `npm run bench:chat`; the kernel's share is an estimate. */
  socketKb: 20,
  kernelSocketKb: 10,
  /** Server processor of a connection, in µs: 1,600 a second and core. */
  connectServerUs: 625,
  connectDatabaseUs: 130,
  /** Likes and visits: server and PostgreSQL, in µs. */
  likeServerUs: 1500,
  likeDatabaseUs: 600,
  /** Bytes that a message adds to tables and indexes, and to the write-ahead log. */
  messageBytes: 650,
  messageWalBytes: 2500,
} as const
export type Costs = Record<keyof typeof costs, number>

/** What a connected member does at the peak, a minute (docs: scale of the service). */
export const habits = {
  messages: 0.5,
  calls: 2,
  /** Of the calls, the share that are pages of the grid. */
  gridShare: 0.25,
  likes: 0.3,
  sessionMinutes: 10,
  /** The average over a day against the peak. */
  averageOfPeak: 0.4,
  /** How far machines are loaded at the peak. */
  loaded: 0.6,
} as const
export type Habits = Record<keyof typeof habits, number>
