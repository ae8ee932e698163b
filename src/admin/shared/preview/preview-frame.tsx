import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { PREVIEW_READY, receiveFrom, sendTo } from '#web/product/preview-messages.ts';

/** A page that is not ready by then was not loaded: the session has ended, or the shop cannot be reached. */
const LOADING_MS = 10_000;

/** A page of the storefront in a frame, sent the draft once it is ready and after every change. */
export function PreviewFrame({
  src,
  title,
  width,
  draft,
}: {
  src: string;
  title: string;
  /** Of the page, px; it shrinks to fit. */
  width: number;
  /** Plain data. */
  draft: unknown;
}) {
  const [attempt, setAttempt] = useState(1);
  const { frame, isLate } = usePreviewFrame(draft, attempt);
  const { stage, scale } = useScale(width);
  return (
    <>
      {isLate ? (
        <Notice
          tone="bad"
          title="The preview could not be loaded."
          actions={<Button onClick={() => setAttempt(attempt + 1)}>Try Again</Button>}
        >
          Your changes are still in the form.
        </Notice>
      ) : null}
      <div ref={stage} className="preview-stage">
        <iframe
          key={attempt}
          ref={frame}
          src={src}
          title={title}
          style={{
            width,
            height: `${100 / scale}%`,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </>
  );
}

function usePreviewFrame(draft: unknown, attempt: number) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** The attempt whose page is ready. A new object each time, because a frame that is reloaded needs the draft again. */
  const [ready, setReady] = useState({ attempt: 0 });
  const [lateAttempt, setLateAttempt] = useState(0);
  const isReady = ready.attempt === attempt;
  const message = JSON.stringify(draft);
  useEffect(() => {
    const timer = setTimeout(() => setLateAttempt(attempt), LOADING_MS);
    const stop = receiveFrom(
      () => frame.current?.contentWindow,
      (received) => {
        if (received === PREVIEW_READY) setReady({ attempt });
      },
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [attempt]);
  useEffect(() => {
    if (ready.attempt === attempt) sendTo(frame.current?.contentWindow, JSON.parse(message));
  }, [ready, attempt, message]);
  return { frame, isLate: !isReady && lateAttempt === attempt };
}

/** How far a page of this width has to shrink to fit. */
function useScale(width: number) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    if (!stage.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom(entry.contentRect.width);
    });
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  return { stage, scale: Math.min(1, room / width) };
}
