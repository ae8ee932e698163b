import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Anchor, type AnchorProps } from './link.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'text';

interface Look {
  /** `primary` carries the double stitch: at most one on a screen. */
  variant?: ButtonVariant;
  size?: 'normal' | 'dense';
  wide?: boolean;
  icon?: IconName;
}

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'>, Look {
  /** Under way: pressing does nothing, the needle runs, the name stays. */
  busy?: boolean;
  /** Not possible yet. The button stays reachable; pressing it calls `onBlocked` in place of `onClick` and submit. */
  blocked?: boolean;
  /** Say what is missing and move the focus there. */
  onBlocked?: () => void;
}

const VARIANT_CLASS: Record<ButtonVariant, string> = {
  primary: 'btn btn-primary',
  secondary: 'btn',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-danger',
  text: 'link',
};

function lookClass({ variant = 'secondary', size, wide }: Look, className?: string): string {
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
      {busy ? <span className="needle" aria-hidden="true" /> : icon ? <Icon name={icon} /> : null}
      {children}
    </>
  );
}

export function Button({
  variant,
  size,
  wide,
  icon,
  busy,
  blocked,
  onBlocked,
  onClick,
  className,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
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
      className={lookClass({ variant, size, wide }, className)}
      aria-disabled={busy || blocked ? true : undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      <Content icon={icon} busy={busy}>
        {children}
      </Content>
    </button>
  );
}

/** A link that looks like a button: it goes somewhere, it does not act. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: AnchorProps & Look) {
  return (
    <Anchor {...rest} className={lookClass({ variant, size, wide }, className)}>
      <Content icon={icon}>{children}</Content>
    </Anchor>
  );
}
