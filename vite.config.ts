import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The endpoint table's summaries are for the API's page; browsers need not carry them. */
const withoutSummaries: Plugin = {
  name: 'without-endpoint-summaries',
  transform(code, id) {
    if (!id.endsWith('/src/contract/endpoints.ts')) return null;
    return { code: code.replace(/,\s*summary:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g, ''), map: null };
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [withoutSummaries, tailwind(), react()],
  publicDir: 'src/web/public',
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // Everything is a file of ours: the content policy knows no data: addresses but for pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx' }
      : {
          input: 'src/app/browser.tsx',
          output: {
            codeSplitting: {
              groups: [
                // React and the router change seldom: returning visitors keep them over our releases.
                { name: 'vendor', test: /node_modules/ },
                // What most pages share is one file, not twenty.
                { name: 'shell', test: /src\/(web|ui|contract|kernel)\//, minShareCount: 4 },
              ],
            },
          },
        },
  },
  // One bundle with React's production build inside, whatever the process that loads it was started with.
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
