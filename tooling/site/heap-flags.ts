/**
 * On a large machine V8 collects the old space only after about 256 MB of garbage. The live heap of a server is about
 * 40 MB, so these flags make it collect earlier: the process is a third smaller under load, at the same speed. One V8
 * worker thread instead of four, because on two cores they and the database compete with rendering. A machine with more
 * cores runs more processes. The Dockerfile and compose.yaml pass the same flags.
 */
export const HEAP_FLAGS = ['--initial-old-space-size=48', '--max-semi-space-size=24', '--v8-pool-size=1'];

/**
 * Passwords are hashed and pages compressed on the same thread pool: with eight threads, two hashes leave enough for
 * pages.
 */
export const UV_THREADPOOL_SIZE = '8';
