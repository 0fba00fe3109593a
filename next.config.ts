import { resolve } from 'node:path'
import type { NextConfig } from 'next'

// Without the plugin of next-intl, which adds the one alias below, and read by Node without a
// compiler (server/main.ts): for either of them every running storefront would load one
// (docs/decisions/0064-memory.md).
const config: NextConfig = {
  poweredByHeader: false,
  // Pictures come from the image service: Next's own, which would store files of any requested size, is disabled.
  images: { unoptimized: true },
  // The storefront's own server compresses a kept page once instead of once per visitor.
  compress: false,
  // Next's own memory cache stays empty: pages are in `cacheHandler`.
  cacheMaxMemorySize: 0,
  // Seconds: pages are answered for a month while the store API cannot be reached.
  expireTime: 2_592_000,
  // Bounded memory and nothing on disk; see docs/decisions/0002-page-cache.md.
  cacheHandler: resolve('server/page-cache/handler.ts'),
  // Next's own random name where the build has none (scripts/start/build.ts).
  generateBuildId: () => process.env.BUILD_NAME || null,
  // The middleware writes canonical addresses itself; `.html` product pages must not gain a slash.
  skipTrailingSlashRedirect: true,
  // The build checks only the code that runs: tests and their packages may be missing where a shop starts.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  turbopack: {
    resolveAlias: {
      // Browsers get no more of zod than the forms use; see docs/decisions/0014-forms.md.
      'zod/mini': { browser: './lib/forms/zod-mini.ts' },
      // Texts are made ready once for a store; see docs/decisions/0027-cold-pages.md.
      'next-intl/server': './lib/i18n/server.ts',
      'next-intl/config': './lib/i18n/request.ts',
    },
    rules: {
      '**/lib/forms/zod-mini.ts': { condition: 'browser', loaders: [resolve('scripts/bundle-loader.ts')], as: '*.js' },
    },
  },
}

export default config
