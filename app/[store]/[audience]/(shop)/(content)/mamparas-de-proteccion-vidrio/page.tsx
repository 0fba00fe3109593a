import { InfoPage } from '#components/content/info-page.tsx'
import { contentPathMetadata } from '#lib/seo/content-metadata.ts'

const path = '/mamparas-de-proteccion-vidrio'

export const generateMetadata = () => contentPathMetadata(path)

export default function MamparasDeProteccionVidrioPage() {
  return <InfoPage path={path} />
}
