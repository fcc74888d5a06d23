import { vi } from 'vitest';

type Listener = (event: { lengthComputable: boolean; loaded: number; total: number }) => void;

class Listeners {
  readonly #of = new Map<string, Listener[]>();
  addEventListener(name: string, listener: Listener): void {
    this.#of.set(name, [...(this.#of.get(name) ?? []), listener]);
  }
  tell(name: string, loaded = 0, total = 0): void {
    for (const listener of this.#of.get(name) ?? []) listener({ lengthComputable: total > 0, loaded, total });
  }
}

/** An upload controlled by the test. */
export class FakeTransfer extends Listeners {
  readonly upload = new Listeners();
  readonly headers: Record<string, string> = {};
  withCredentials = false;
  method = '';
  url = '';
  body: unknown;
  status = 0;
  statusText = '';
  responseText = '';
  isAborted = false;

  open(method: string, url: string): void {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: unknown): void {
    this.body = body;
    sent.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.tell('abort');
  }

  progress(loaded: number, total: number): void {
    this.upload.tell('progress', loaded, total);
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.tell('load');
  }
  loseNetwork(): void {
    this.tell('error');
  }
}

let sent: FakeTransfer[] = [];

/** Replaces the browser's uploads and returns those sent. Call `vi.unstubAllGlobals()` afterwards. */
export function captureTransfers(): readonly FakeTransfer[] {
  sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeTransfer);
  return sent;
}
