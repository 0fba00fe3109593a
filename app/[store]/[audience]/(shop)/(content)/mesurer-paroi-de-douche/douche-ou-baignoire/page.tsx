import { GuideView } from '#components/guides/guide-view.tsx'
import { contentPathMetadata } from '#lib/seo/content-metadata.ts'

const path = '/mesurer-paroi-de-douche/douche-ou-baignoire'

export const generateMetadata = () => contentPathMetadata(path)

export default function MesurerParoiDeDoucheDoucheOuBaignoirePage() {
  return <GuideView path={path} />
}
