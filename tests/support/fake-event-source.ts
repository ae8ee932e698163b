/** An EventSource that the test controls. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  /** In the order in which they were made; a test empties it. */
  static readonly created: FakeEventSource[] = [];
  static readonly open = (): FakeEventSource[] =>
    FakeEventSource.created.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
  readyState = 0;
  constructor() {
    super();
    FakeEventSource.created.push(this);
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
  refuse(): void {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}
