import { GuideView } from '#components/guides/guide-view.tsx'
import { contentPathMetadata } from '#lib/seo/content-metadata.ts'

const path = '/guide-receveur-de-douche'

export const generateMetadata = () => contentPathMetadata(path)

export default function GuideReceveurDeDouchePage() {
  return <GuideView path={path} />
}
