import {
  useSyncExternalStore,
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Anchor, type AnchorProps } from './link.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'text';

interface Appearance {
  /** At most one `primary` button on a screen. */
  variant?: ButtonVariant;
  size?: 'normal' | 'dense';
  wide?: boolean;
  icon?: IconName;
}

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'>, Appearance {
  /** In progress: shows a spinner and ignores clicks; the label stays. */
  busy?: boolean;
  /** Not possible yet. The button stays focusable; a click calls `onBlocked` in place of `onClick` and submit. */
  blocked?: boolean;
  /** Should show what is missing and move the focus there. */
  onBlocked?: () => void;
}

const VARIANT_CLASS: Record<ButtonVariant, string> = {
  primary: 'btn btn-primary',
  secondary: 'btn',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-danger',
  text: 'link',
};

function buttonClass(
  { variant = 'secondary', size, wide }: Appearance,
  className?: string,
): string {
  return classNames(
    VARIANT_CLASS[variant],
    size === 'dense' && 'btn-dense',
    wide && 'btn-wide',
    className,
  );
}

function Content({
  icon,
  busy,
  children,
}: {
  icon?: IconName;
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      {busy ? <span className="spinner" aria-hidden="true" /> : icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </>
  );
}

const noSubscription = () => () => undefined;

export function Button({
  variant,
  size,
  wide,
  icon,
  busy,
  blocked: isBlocked = false,
  onBlocked,
  onClick,
  className,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const blocked = useSyncExternalStore(
    noSubscription,
    () => isBlocked,
    // Before hydration and without JavaScript the form is submitted and the server reports what is missing.
    () => isBlocked && type !== 'submit',
  );
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy || blocked) {
      event.preventDefault();
      event.stopPropagation();
      if (!busy) onBlocked?.();
      return;
    }
    onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-disabled={busy || blocked ? true : undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      <Content icon={icon} busy={busy}>
        {children}
      </Content>
    </button>
  );
}

/** A link styled as a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: AnchorProps & Appearance) {
  return (
    <Anchor {...rest} className={buttonClass({ variant, size, wide }, className)}>
      <Content icon={icon}>{children}</Content>
    </Anchor>
  );
}
