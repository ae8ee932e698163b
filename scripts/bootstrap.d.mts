/** Replaces this process by a script on the project's Node. @param script its path, from the project's root or absolute */
export function runOnPinnedNode(script: string, args: readonly string[]): void;
