/** Something a merchant should know about an import although nothing was refused: one sentence with its lines. */
export interface Note {
  readonly sentence: string;
  readonly count: number;
  /** The first MAX_LINES. */
  readonly lines: readonly number[];
}

const MAX_LINES = 5;
const MAX_NOTES = 100;

export class Notes {
  readonly #notes = new Map<string, { count: number; lines: number[] }>();

  add(sentence: string, line: number): void {
    let note = this.#notes.get(sentence);
    if (!note) {
      if (this.#notes.size >= MAX_NOTES) return;
      note = { count: 0, lines: [] };
      this.#notes.set(sentence, note);
    }
    note.count += 1;
    if (note.lines.length < MAX_LINES) note.lines.push(line);
  }

  list(): Note[] {
    return [...this.#notes].map(([sentence, { count, lines }]) => ({ sentence, count, lines }));
  }
}
