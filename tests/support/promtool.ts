import { spawnSync } from 'node:child_process';

/**
 * Runs Prometheus' tool that checks rules and metrics.
 * @returns null where it is not installed
 */
export function promtool(
  args: readonly string[],
  options: { readonly cwd?: string; readonly input?: string } = {},
): { readonly ok: boolean; readonly output: string } | null {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, {
    ...options,
    encoding: 'utf8',
  });
  return error ? null : { ok: status === 0, output: stdout + stderr };
}

export const NEEDS_PROMTOOL = 'promtool is not installed; it is part of Prometheus';
