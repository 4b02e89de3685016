// JPEG and WebP through the system's libraries, which are opened when the first such image is read.
#ifndef EFFECTHOST_CIMAGES_H
#define EFFECTHOST_CIMAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The kinds of images whose libraries are told apart here.
typedef enum { EH_IMAGE_JPEG, EH_IMAGE_WEBP } eh_image_kind;

/// A library that reads one kind of images, opened.
typedef struct eh_image_library eh_image_library;

/// The file name of a kind's library.
const char *eh_image_library_name(eh_image_kind kind);

/// Opens a kind's library by its file name; NULL when it is not there or lacks a function.
eh_image_library *eh_image_open(eh_image_kind kind, const char *name);

void eh_image_close(eh_image_library *library);

/// Reads the size that an image's header tells; false with a message when there is none.
bool eh_image_size(eh_image_library *library, const uint8_t *bytes, size_t length, int32_t *width,
                   int32_t *height, char message[64]);

/// Reads an image as straight RGBA into width times height pixels, as `eh_image_size` gave them. False with a message
/// when it is damaged.
bool eh_image_read(eh_image_library *library, const uint8_t *bytes, size_t length, uint8_t *pixels,
                   int32_t width, int32_t height, char message[64]);

#endif
