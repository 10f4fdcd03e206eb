/** Names of files that code may import and that are published as they are: pictures, films, sounds and fonts. */
export const MEDIA_FILES =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|otf|eot|mp4|webm|mp3|wav|ogg|flac|m4a|aac)$/;
