import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cutFonts } from './scripts/cut-fonts.ts';
import { dataModeRouter, plainImports, slimEndpoints } from './scripts/lean-bundles.ts';

/**
 * The shell, the design pieces it uses, and of the goods what home, listing and product share, with the small pieces that
 * a product opened over a list would else wait for one after the other.
 */
const SHELL = new RegExp(
  [
    'vite/preload-helper',
    'src/(contract|kernel)/',
    'src/web/(?!after-sign-in|current-order|error-care|field-problems|screen-copy|theme|toasts)[\\w-]+\\.tsx?$',
    'src/web/product/(ask|card|choice|heart|load|open|pick-up|product-(details|link|picture)|reviews-changed|share-link|status|stored|use-add)',
    // Of the admin area, which is built by itself: what its first view and most of its screens need.
    'src/admin/shell/(?!palette/command|shortcuts/help|sign-in-again-dialog)',
    'src/storefront/product-card/(card-button|product-(card|grid))',
    'src/ui/(announce|button|class-names|colour\\.|digits|disclosure|empty-state|field-frame|icon|link|live-regions|loading|modal-stack|picture|rating\\.|swatch|tag|toast\\.|toast-queue)',
  ].join('|'),
);

/** What every page fetches once it stands, for its messages, its colours and the times when the shop cannot be reached. */
const AFTERWARDS =
  /src\/(ui\/(sheet|modal-frame|focus-memory)|web\/(error-care|theme|product\/late-styles))\./;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    ...(isSsrBuild ? [] : [slimEndpoints, plainImports, dataModeRouter()]),
    cutFonts,
    tailwind(),
    react(),
  ],
  publicDir: 'src/web/public',
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // Everything is a file of ours: the content policy knows no data: addresses but for pictures.
    assetsInlineLimit: 0,
    // Pages name what they need in their head, and links fetch ahead: no list of chunks need travel with every page.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? // One file, read whole at the start: a later build in its place does not pull screens from under a running shop.
        { input: 'src/app/entry-server.tsx', output: { codeSplitting: false } }
      : {
          input: 'src/app/browser.tsx',
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                // React and the router change seldom: returning visitors keep them over our releases.
                { name: 'vendor', test: /node_modules/ },
                // What nearly every page needs travels as one file, which packs better than twenty.
                { name: 'shell', test: SHELL, minShareCount: 2 },
                { name: 'afterwards', test: AFTERWARDS, minShareCount: 2 },
              ],
            },
          },
        },
  },
  // One bundle with React's production build inside, whatever the process that loads it was started with.
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
