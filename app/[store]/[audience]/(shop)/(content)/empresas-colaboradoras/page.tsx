import { InfoPage } from '#components/content/info-page.tsx'
import { contentPathMetadata } from '#lib/seo/content-metadata.ts'

const path = '/empresas-colaboradoras'

export const generateMetadata = () => contentPathMetadata(path)

export default function EmpresasColaboradorasPage() {
  return <InfoPage path={path} />
}
