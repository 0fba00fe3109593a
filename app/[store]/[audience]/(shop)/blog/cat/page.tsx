import { permanentRedirect } from 'next/navigation'

/** `cat` is no post: its name is the path of categories. */
export default function BlogCategoriesPage() {
  permanentRedirect('/blog')
}
