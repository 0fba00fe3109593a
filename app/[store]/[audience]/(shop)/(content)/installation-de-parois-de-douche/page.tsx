import { InfoPage } from '#components/content/info-page.tsx'
import { contentPathMetadata } from '#lib/seo/content-metadata.ts'

const path = '/installation-de-parois-de-douche'

export const generateMetadata = () => contentPathMetadata(path)

export default function InstallationDeParoisDeDouchePage() {
  return <InfoPage path={path} />
}
