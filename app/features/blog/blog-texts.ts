/** What visitors are told where posts cannot be shown. */
export const POSTS_NOT_LOADED = 'Failed to load posts. Please check your connection and Firebase rules.'
export const POST_NOT_LOADED = 'Error loading post'
export const MORE_NOT_LOADED = 'Failed to load more posts. Please try again.'

/** What is the matter with a post that cannot be shown. */
export const postProblems = {
  missing: {
    title: 'Post not found',
    status: 404,
    help: 'It may have been taken down, or the address has a typo. Every published post is in the list.',
  },
  invalid: {
    title: 'Invalid post data',
    status: 500,
    help: 'This post was not stored completely, so it cannot be shown. We have noted it and will look into it.',
  },
  empty: {
    title: 'Post content not found',
    status: 404,
    help: 'This post has a title but no text yet. Please look in again later.',
  },
  failed: {
    title: POST_NOT_LOADED,
    status: 500,
    help: 'The post did not reach this page. Please check your connection and try again.',
  },
}

export type PostProblemKind = keyof typeof postProblems
