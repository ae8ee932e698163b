import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { subsetFonts } from './scripts/subset-fonts.ts';

/**
 * Replaces Vite's helper around `import()`, which loads the styles of lazy chunks and cannot be turned off: there are none,
 * and the helper is 0.9 KB on every page.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
};

/**
 * Leaves out what of React Router the shop does not use: 4 KB on every page. Its unused components stay in a bundle because of their names
 * for developer tools and of calls that are not marked as pure; its instrumentation is never switched on. The budgets of
 * `scripts/check-bundle-sizes.ts` show when an update needs other patterns.
 */
const leanRouter: Plugin = {
  name: 'lean-router',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\/lib\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(
          /^const (\w+) = React\$1\.(?=forwardRef|createContext|memo)/gm,
          'const $1 = /* @__PURE__ */ React$$1.',
        )
        .replaceAll(/\b(init|opts\??)\.instrumentations\b/g, 'undefined'),
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [plainImports, leanRouter, subsetFonts, react()],
  publicDir: 'src/web/public',
  build: {
    target: 'es2023',
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // One style sheet per area; otherwise every chunk with an `import()` would carry a list of its styles.
    cssCodeSplit: false,
    // The content security policy allows data: URLs for images only.
    assetsInlineLimit: 0,
    // Pages name the modules they need in their head, and links prefetch.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? // One file, read whole at the start: a new build does not replace screens of a running shop.
        { input: 'src/app/entry-server.tsx', output: { codeSplitting: false } }
      : {
          input: 'src/app/browser.tsx',
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                // React and the router change seldom, so returning visitors have them cached. QR codes are lazy-loaded.
                { name: 'vendor', test: /node_modules\/(?!uqr\/)/ },
                // Six pages share them, but none of them is one that shoppers see first.
                {
                  name: 'auth-page',
                  test: /(storefront\/auth\/auth-page|refused-form|focused-answer|arrival-focus|use-hydrated)\.|words\/storefront\/(auth|field)-words/,
                },
                // Six dialogs share it, and each is loaded when it opens.
                { name: 'dialogs', test: /ui\/(modal-frame|restore-focus)/ },
                // Checkout and account show fields; home and lists of products none.
                { name: 'fields', test: /ui\/(field-frame|text-field)/ },
                // Of signing in; other pages with an email field need it, too.
                { name: 'sign-in-fields', test: /ui\/(email|password)-field/ },
                // What a few pages share, in one file each instead of many small ones.
                {
                  name: 'product-parts',
                  test: /announce-on-change|recently-viewed-slot|share-link|(share|review)-words|kernel\/ids|reviews-changed/,
                },
                {
                  name: 'sums',
                  test: /orders\/(sum-lines|delivery)|(sum|delivery|paying)-words|summary-list|current-order|addresses\/address-lines/,
                },
                // Loaders make cards with it: a first load has them from the server.
                { name: 'card-data', test: /catalogue\/(card-of|picture-colours)\./ },
                // Lists of products, which checkout, account and the pages of signing in do not show.
                {
                  name: 'cards',
                  test: /storefront\/shared\/(card\/|catalogue\/choice|wishlist\/wishlist-button)|cart\/use-add-to-cart|listing\/stored-filters|product\/status-tag|ui\/(swatch|rating|breadcrumbs)\.|tax-note|path-start/,
                  minShareCount: 4,
                },
                // One file compresses better than many small ones.
                { name: 'shell', tags: ['$initial'] },
                { name: 'shared', minShareCount: 6 },
              ],
            },
          },
        },
  },
  // One bundle that includes React's production build, independent of NODE_ENV at run time.
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
