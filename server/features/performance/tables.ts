declare module '../../platform/database/tables.ts' {
  interface Tables {
    performanceQuarters: PerformanceQuartersTable;
  }
}

/** The figures of one process in a quarter hour (domain/performance/quarter.ts), those with names as JSON. */
type PerformanceQuartersTable = {
  /** The quarter's beginning, ISO 8601. */
  quarter: string;
  /** Names a run of a process by chance: a restart makes another row. */
  process: string;
  seconds: number;
  requests: number;
  errors: number;
  errorRoutes: string;
  responseTimes: string;
  visits: number;
  hosts: string;
  jobs: string;
  memoryMb: number;
  delayMs: number;
};
