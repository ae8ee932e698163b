import {
  useEffect,
  useEffectEvent,
  useId,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { classNames } from './class-names.ts';
import { isRotating, mayAdvance, slideAfter, type CarouselSituation } from './carousel.rules.ts';
import { IconButton } from './icon-button.tsx';
import { safeSessionStorage } from './storage.ts';
import { uiWords } from '#kernel/words/ui-words.ts';

export interface CarouselSlide {
  id: string;
  content: ReactNode;
  /** Accessible name before the number: "Banner 1 of 3". */
  label?: string;
}

export interface CarouselProps {
  label: string;
  slides: readonly CarouselSlide[];
  /** Time between slides, ms. */
  interval: number;
  /** Session storage key that records that the visitor has chosen a slide. */
  storageKey?: string;
  className?: string;
}

const START: Omit<CarouselSituation, 'slides'> = {
  reducedMotion: false,
  saveData: false,
  hovered: false,
  focused: false,
  hidden: false,
  touched: false,
  navigatedManually: false,
  requestedMode: null,
};

const noSubscription = () => () => {};

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}

/** Slides on a native scroll-snap track. Rotation pauses on hover, focus and touch, and respects reduced motion. */
export function Carousel({ label, slides, interval, storageKey, className }: CarouselProps) {
  const trackId = useId();
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const hydrated = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  const [flags, update] = useReducer(
    (state: typeof START, change: Partial<typeof START>) => ({ ...state, ...change }),
    START,
  );
  const situation = { ...flags, slides: slides.length };
  const rotating = isRotating(situation);
  const running = hydrated && mayAdvance(situation);

  useEffect(() => {
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    const updateEnvironment = () =>
      update({ reducedMotion: motion.matches, saveData: savesData(), hidden: document.hidden });
    updateEnvironment();
    if (storageKey && safeSessionStorage.get(storageKey)) update({ navigatedManually: true });
    motion.addEventListener('change', updateEnvironment);
    document.addEventListener('visibilitychange', updateEnvironment);
    return () => {
      motion.removeEventListener('change', updateEnvironment);
      document.removeEventListener('visibilitychange', updateEnvironment);
    };
  }, [storageKey]);

  function show(index: number) {
    const element = track.current;
    if (!element) return;
    element.scrollTo({
      left: index * element.clientWidth,
      behavior: flags.reducedMotion ? 'instant' : 'smooth',
    });
    setCurrent(index);
  }

  // `useEffectEvent`, so that the interval restarts after each pause and not on each render.
  const advance = useEffectEvent(() => show(slideAfter(current, 1, slides.length)));
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(advance, interval);
    return () => clearInterval(timer);
  }, [running, interval]);

  function navigate(by: number) {
    recordNavigation();
    show(slideAfter(current, by, slides.length));
  }

  function recordNavigation() {
    update({ navigatedManually: true, requestedMode: null });
    if (storageKey) safeSessionStorage.set(storageKey, '1');
  }

  function onScroll() {
    const element = track.current;
    if (!element || element.clientWidth === 0) return;
    const at = Math.round(element.scrollLeft / element.clientWidth);
    if (Math.abs(element.scrollLeft - at * element.clientWidth) < 2 && at !== current)
      setCurrent(at);
  }

  const hasControls = slides.length > 1;
  return (
    <section
      aria-roledescription={uiWords('carousel')}
      aria-label={label}
      className={classNames('carousel', className)}
      onPointerEnter={(event) => event.pointerType !== 'touch' && update({ hovered: true })}
      onPointerLeave={() => update({ hovered: false })}
      onFocus={() => update({ focused: true })}
      onBlur={() => update({ focused: false })}
    >
      {hasControls ? (
        <div className="carousel-controls noscript-hidden">
          <IconButton
            icon={rotating ? 'pause' : 'play'}
            label={uiWords(rotating ? 'pauseSlides' : 'startSlides')}
            onClick={() => update({ requestedMode: rotating ? 'pause' : 'rotate' })}
          />
          <IconButton
            icon="caret-left"
            label={uiWords('previousSlide')}
            aria-controls={trackId}
            onClick={() => navigate(-1)}
          />
          <span aria-hidden="true" className="carousel-count">
            {uiWords('position', { n: current + 1, count: slides.length })}
          </span>
          <IconButton
            icon="caret-right"
            label={uiWords('nextSlide')}
            aria-controls={trackId}
            onClick={() => navigate(1)}
          />
        </div>
      ) : null}
      <div
        ref={track}
        id={trackId}
        className="carousel-track"
        aria-live={rotating ? 'off' : 'polite'}
        onScroll={onScroll}
        onTouchStart={() => update({ touched: true, requestedMode: null })}
        onWheel={(event) => {
          if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) recordNavigation();
        }}
      >
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            role="group"
            aria-roledescription={uiWords('slide')}
            aria-label={positionOf(slide, index + 1, slides.length)}
            inert={hydrated && index !== current}
            className="carousel-slide"
          >
            {slide.content}
          </div>
        ))}
      </div>
    </section>
  );
}

const positionOf = ({ label }: CarouselSlide, n: number, count: number): string =>
  label ? uiWords('positionOf', { label, n, count }) : uiWords('position', { n, count });
