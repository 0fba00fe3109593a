import { InfoPage } from '#components/content/info-page.tsx'
import { contentPathMetadata } from '#lib/seo/content-metadata.ts'

const path = '/mamparas-de-proteccion'

export const generateMetadata = () => contentPathMetadata(path)

export default function MamparasDeProteccionPage() {
  return <InfoPage path={path} />
}
