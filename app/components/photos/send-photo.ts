/** Sends one file; resolves with the code of what went wrong, or null. */
export function sendPhoto(file: File, onProgress: (share: number) => void): Promise<string | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request.status < 300 ? null : faultOf(request));
    request.onerror = () => resolve('offline');
    request.open('POST', '/api/photo.php');
    const form = new FormData();
    form.set('photo', file);
    request.send(form);
  });
}

function faultOf({ status, responseText }: XMLHttpRequest): string {
  if (status === 413) return 'file_too_large';
  try {
    return String((JSON.parse(responseText) as { error?: unknown }).error ?? '');
  } catch {
    return status === 429 ? 'busy' : '';
  }
}
