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

export interface CarouselSlide {
  id: string;
  content: ReactNode;
  /** Said after the number: "Banner 1 of 3". */
  label?: string;
}

export interface CarouselProps {
  label: string;
  slides: readonly CarouselSlide[];
  /** Time between slides, ms. */
  interval: number;
  /** Session storage key under which a manual move is remembered for the visit. */
  visitKey?: string;
  className?: string;
}

const START: Omit<CarouselSituation, 'slides'> = {
  reducedMotion: false,
  saveData: false,
  hovered: false,
  focused: false,
  hidden: false,
  touched: false,
  movedByHand: false,
  asked: null,
};

/** Nothing to listen to: script either runs or does not. */
const never = () => () => {};

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}

/** Slides on a native scroll-snap track. It stops for everyone who looks, touches or has asked for rest. */
export function Carousel({ label, slides, interval, visitKey, className }: CarouselProps) {
  const trackId = useId();
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const started = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [now, note] = useReducer(
    (state: typeof START, news: Partial<typeof START>) => ({ ...state, ...news }),
    START,
  );
  const situation = { ...now, slides: slides.length };
  const rotating = isRotating(situation);
  const running = started && mayAdvance(situation);

  useEffect(() => {
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    const look = () =>
      note({ reducedMotion: motion.matches, saveData: savesData(), hidden: document.hidden });
    look();
    if (visitKey && sessionStorage.getItem(visitKey)) note({ movedByHand: true });
    motion.addEventListener('change', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      motion.removeEventListener('change', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [visitKey]);

  function show(index: number) {
    const element = track.current;
    if (!element) return;
    element.scrollTo({
      left: index * element.clientWidth,
      behavior: now.reducedMotion ? 'instant' : 'smooth',
    });
    setCurrent(index);
  }

  // The clock starts anew after each pause, not with whatever else is drawn anew.
  const advance = useEffectEvent(() => show(slideAfter(current, 1, slides.length)));
  useEffect(() => {
    if (!running) return;
    const clock = setInterval(advance, interval);
    return () => clearInterval(clock);
  }, [running, interval]);

  function moveByHand(by: number) {
    rememberHand();
    show(slideAfter(current, by, slides.length));
  }

  function rememberHand() {
    note({ movedByHand: true, asked: null });
    if (visitKey) sessionStorage.setItem(visitKey, '1');
  }

  function onScroll() {
    const element = track.current;
    if (!element || element.clientWidth === 0) return;
    const at = Math.round(element.scrollLeft / element.clientWidth);
    if (Math.abs(element.scrollLeft - at * element.clientWidth) < 2 && at !== current)
      setCurrent(at);
  }

  const many = slides.length > 1;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={classNames('carousel', className)}
      onPointerEnter={(event) => event.pointerType !== 'touch' && note({ hovered: true })}
      onPointerLeave={() => note({ hovered: false })}
      onFocus={() => note({ focused: true })}
      onBlur={() => note({ focused: false })}
    >
      {many ? (
        <div className="carousel-controls">
          <IconButton
            icon={rotating ? 'pause' : 'play'}
            label={rotating ? 'Pause slide rotation' : 'Start slide rotation'}
            onClick={() => note({ asked: rotating ? 'pause' : 'rotate' })}
          />
          <IconButton
            icon="caret-left"
            label="Previous slide"
            aria-controls={trackId}
            onClick={() => moveByHand(-1)}
          />
          <span aria-hidden="true" className="carousel-count">
            {current + 1} of {slides.length}
          </span>
          <IconButton
            icon="caret-right"
            label="Next slide"
            aria-controls={trackId}
            onClick={() => moveByHand(1)}
          />
        </div>
      ) : null}
      <div
        ref={track}
        id={trackId}
        className="carousel-track"
        aria-live={rotating ? 'off' : 'polite'}
        onScroll={onScroll}
        onTouchStart={() => note({ touched: true, asked: null })}
        onWheel={(event) => {
          if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) rememberHand();
        }}
      >
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${slide.label ? `${slide.label} ` : ''}${index + 1} of ${slides.length}`}
            inert={started && index !== current}
            className="carousel-slide"
          >
            {slide.content}
          </div>
        ))}
      </div>
    </section>
  );
}
