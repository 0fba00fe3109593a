import { InfoPage } from '#components/content/info-page.tsx'
import { contentPathMetadata } from '#lib/seo/content-metadata.ts'

const path = '/professionnel'

export const generateMetadata = () => contentPathMetadata(path)

export default function ProfessionnelPage() {
  return <InfoPage path={path} />
}
