import type { Generated } from 'kysely';
import type { Timestamp } from '../../../domain/kernel/timestamp.ts';

/**
 * Row types of all tables, by name: camelCase here, snake_case in the database. Both databases return the same formats: integers as
 * number, booleans as boolean, timestamps as ISO 8601 in UTC with milliseconds, dates as YYYY-MM-DD, decimals as text with a
 * fixed scale. Text never contains NUL, which PostgreSQL rejects.
 * Each part of the server declares its own tables here, in its `tables.ts`, so that this folder knows none of them.
 */
export interface Tables {
  auditLogs: AuditLogsTable;
  rateLimits: RateLimitsTable;
  contentVersion: ContentVersionTable;
  settings: SettingsTable;
}

/** A JSON value as text, read and written as a whole. */
export type JsonText = string;
export type Id = Generated<number>;
export type Edited = { createdAt: Timestamp; updatedAt: Timestamp };

/** `details` is text or JSON as text. */
type AuditLogsTable = {
  id: Id;
  action: string;
  resource: string;
  ipAddress: string | null;
  userAgent: string | null;
  details: string | null;
  timestamp: Timestamp;
  /** Number of occurrences; above 1 only where repeated events share a row. */
  occurrences: Generated<number>;
  dedupeKey: Generated<string | null>;
  /** Name of the person who acted. */
  person: Generated<string | null>;
};

type RateLimitsTable = { key: string; count: number; resetTime: Timestamp; createdAt: Timestamp };

/** One row; a trigger increments it with every change that readers can see. */
type ContentVersionTable = { id: number; version: number };

type SettingsTable = { key: string; value: string };
