import { readFile } from 'node:fs/promises';

/** One part of db/doctor/invariants.sql: a query that must return no rows. */
export interface Invariant {
  /** C1, C2 ... */
  readonly name: string;
  /** The problem when the query returns rows. */
  readonly meaning: string;
  readonly fix: string;
  readonly sql: string;
}

const FILE = new URL('../../../db/doctor/invariants.sql', import.meta.url);
const PART = /^-- (C\d+) (.+)\n-- Fix: (.+)\n/gm;

export async function readInvariants(): Promise<Invariant[]> {
  const text = await readFile(FILE, 'utf8');
  const heads = [...text.matchAll(PART)];
  return heads.map((head, index) => ({
    name: head[1] ?? '',
    meaning: head[2] ?? '',
    fix: head[3] ?? '',
    sql: text
      .slice(head.index + head[0].length, heads[index + 1]?.index)
      .trim()
      .replace(/;$/, ''),
  }));
}
