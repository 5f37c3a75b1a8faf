import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', ssr: 'web/entry-server.tsx', copyPublicDir: false, minify: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'web/entry-client.tsx' },
      },
}));
