import { InfoPage } from '#components/content/info-page.tsx'
import { contentPathMetadata } from '#lib/seo/content-metadata.ts'

const path = '/instaladores-mamparas-ducha-bano'

export const generateMetadata = () => contentPathMetadata(path)

export default function InstaladoresMamparasDuchaBanoPage() {
  return <InfoPage path={path} />
}
