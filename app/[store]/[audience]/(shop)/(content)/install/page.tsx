export { default, generateMetadata } from '../installation-de-parois-de-douche/page.tsx'
