/** Raise whenever FileFacts or file terms of the same text could come out differently; cached facts are then rebuilt. */
export const EXTRACTOR_VERSION = 13;
