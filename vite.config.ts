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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [plainImports, subsetFonts, react()],
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
                // Six pages share it, but none of them is one that shoppers see first.
                { name: 'auth-page', test: /storefront\/auth\/auth-page/ },
                // Six dialogs share it, and each is loaded when it opens.
                { name: 'dialogs', test: /ui\/(modal-frame|restore-focus)/ },
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
