/** Build steps that keep out of browsers what they never run. */
import type { Plugin } from 'vite';

/**
 * Browsers need of the endpoint table only how to call each: who may call, what else it answers to and its summary are the
 * server's business, and weigh a kilobyte on every page.
 */
export const slimEndpoints: Plugin = {
  name: 'slim-endpoints',
  transform(code, id) {
    if (!/\/src\/contract\/endpoints\/\w+-endpoints\.ts$/.test(id)) return null;
    return {
      code: code
        .replace(
          /,\s*(summary|malformed|policy|signedOut|forbidden):\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g,
          '',
        )
        .replace(/,\s*(also:\s*\w+|status:\s*\d+|page:\s*true)(?=\s*[,}])/g, ''),
      map: null,
    };
  },
};

/** The bundler wraps each import() to fetch styles first. The shop's styles are one file, loaded with the page. */
export const plainImports: Plugin = {
  name: 'plain-imports',
  load(id) {
    return id === '\0vite/preload-helper.js'
      ? 'export const __vitePreload = (load) => load();'
      : null;
  },
};

/**
 * The router's framework mode (its own prefetching, link and script tags) and its instrumentation. The shop uses data mode,
 * where this code is never reached, but forms import it. By path below the package, with the exports in use.
 */
const UNUSED_ROUTER_PARTS: Record<string, string> = {
  '/lib/dom/ssr/components.js': `
    import { createContext } from 'react';
    export const FrameworkContext = createContext(undefined);
    export const CRITICAL_CSS_DATA_ATTRIBUTE = '';
    export const [Links, Meta, PrefetchPageLinks, Scripts] = [null, null, null, null];
    export const mergeRefs = (ref) => ref;
    export const usePrefetchBehavior = () => [false, null, {}];
    export const [setIsHydrated, useFrameworkContext] = [() => undefined, () => undefined];`,
  '/lib/router/instrumentation.js': `
    export const instrumentationResultMetaContext = null;
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;`,
};

const ROUTER_FILE = /\/react-router\/dist\/\w+\/lib\//;

export function dataModeRouter(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'data-mode-router',
    load(id) {
      const part = Object.keys(UNUSED_ROUTER_PARTS).find(
        (path) => ROUTER_FILE.test(id) && id.endsWith(path),
      );
      if (part === undefined) return null;
      replaced.add(part);
      return { code: UNUSED_ROUTER_PARTS[part] ?? '', moduleSideEffects: false };
    },
    // Names for developer tools keep in every page what nobody imports, like the router's own links.
    transform(code, id) {
      if (!ROUTER_FILE.test(id)) return null;
      return {
        code: code
          .replace(/^\s*\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/= (React\$1\.forwardRef\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      };
    },
    buildEnd(error) {
      const missing = Object.keys(UNUSED_ROUTER_PARTS).filter((part) => !replaced.has(part));
      if (!error && missing.length > 0)
        this.error(
          `react-router has no ${missing.join(', ')} any more: adapt scripts/lean-bundles.ts to its new version`,
        );
    },
  };
}
