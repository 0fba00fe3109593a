import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts')

const config: NextConfig = {
  reactCompiler: true,
  cacheComponents: true,
  partialPrefetching: false,
  poweredByHeader: false,
  // The middleware writes canonical addresses itself; `.html` product pages must not gain a slash.
  skipTrailingSlashRedirect: true,
}

export default withNextIntl(config)
