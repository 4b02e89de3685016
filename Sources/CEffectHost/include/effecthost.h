/*
 * EffectHost: loads effects that are written in Lua, evaluates them, scrolls the collections that they animate, and
 * draws them.
 *
 *     effecthost_host *host;
 *     effecthost_script *script;
 *     effecthost_scene *scene;
 *     double progress[] = { -1, -0.5, 0, 0.5, 1 }, values[5 * 2];
 *
 *     effecthost_create_host(&host);
 *     if (effecthost_load_script(host, "tilt.lua", &script) || effecthost_create_scene(host, script, NULL, &scene) ||
 *         effecthost_select(scene, "alpha,rotation.y", NULL) ||
 *         effecthost_evaluate(scene, progress, 5, values, 5 * 2)) {
 *       fprintf(stderr, "%s\n", effecthost_message(host));
 *     }
 *
 * Handles. A host owns nothing but its settings and its last message; scripts are loaded with it, and scenes and
 * presentations are made of scripts. What a handle needs stays alive as long as the handle, so they may be destroyed in any order, each once.
 * Destroying NULL does nothing.
 *
 * Errors. Functions that can fail return a status, EFFECTHOST_OK (0) where they did what they say. After any other
 * status effecthost_message(host) says what is wrong, where and how to mend it, and what the function would have given
 * back is untouched unless it says otherwise. A NULL where something is needed is EFFECTHOST_BAD_ARGUMENT.
 *
 * Texts are UTF-8 and end in a zero byte. What a function returns as const char * belongs to the handle that it was
 * asked of, and is valid until the same function is called on that handle again or the handle is destroyed.
 *
 * Threads. A host and everything that was made with it is used by one thread at a time; it may be another one each
 * time. Different hosts share nothing, and any number of threads may use one each at the same time.
 *
 * Scripts cannot harm the process: they run in a sandbox with limits on time, instructions and memory, and whatever
 * they do ends in a status.
 */
#ifndef EFFECTHOST_H
#define EFFECTHOST_H

#include <stddef.h>
#include <stdint.h>

/* The version of this header: major * 10000 + minor * 100 + patch, and as a text. */
#define EFFECTHOST_VERSION_NUMBER 100
#define EFFECTHOST_VERSION "0.1.0"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Versions ---------------------------------------------------------------------------------------------------- */

/* The version of the library that is loaded, to be held against EFFECTHOST_VERSION_NUMBER: as long as the major number
   is 0 a program needs the same minor number, later the same major number and no smaller minor one. */
uint32_t effecthost_version_number(void);

/* The same as a text, which lives as long as the library. */
const char *effecthost_version(void);

/* ---- Errors ------------------------------------------------------------------------------------------------------ */

/* How a call went. */
typedef enum effecthost_status {
  EFFECTHOST_OK = 0,
  /* NULL where something is needed, a buffer that is too small, an index or a number out of range. */
  EFFECTHOST_BAD_ARGUMENT = 1,
  /* A file cannot be read. */
  EFFECTHOST_BAD_FILE = 2,
  /* A script is no Lua program, defines nothing, or made a mistake while it ran. */
  EFFECTHOST_BAD_SCRIPT = 3,
  /* A limit stopped the script; it fails from then on. */
  EFFECTHOST_LIMIT_REACHED = 4,
  /* A name, a parameter or a description is wrong. */
  EFFECTHOST_BAD_OPTION = 5,
  /* A measure of the collection makes no sense. */
  EFFECTHOST_BAD_COLLECTION = 6,
  /* A picture cannot be made. */
  EFFECTHOST_BAD_PICTURE = 7
} effecthost_status;

typedef struct effecthost_host effecthost_host;
typedef struct effecthost_script effecthost_script;
typedef struct effecthost_scene effecthost_scene;
typedef struct effecthost_presentation effecthost_presentation;

/* What went wrong in the last call that failed on this host or on anything made with it; "" where none has failed.
   Begins with the file and the line where there are some. */
const char *effecthost_message(const effecthost_host *host);

/* The file that the last error is about, as it was named; "" where it is about none. */
const char *effecthost_message_file(const effecthost_host *host);

/* The line in that file, from 1; 0 where none is known. */
size_t effecthost_message_line(const effecthost_host *host);

/* ---- Hosts ------------------------------------------------------------------------------------------------------- */

/* What a script may use; see effecthost_set_limit. */
typedef enum effecthost_limit {
  EFFECTHOST_LIMIT_MEMORY = 0,       /* bytes that it holds at once */
  EFFECTHOST_LIMIT_INSTRUCTIONS = 1, /* instructions of one call */
  EFFECTHOST_LIMIT_TIME = 2,         /* seconds of one call */
  EFFECTHOST_LIMIT_OUTPUT = 3        /* bytes that it prints in all */
} effecthost_limit;

/* Creates a host, to be destroyed with effecthost_destroy_host. */
effecthost_status effecthost_create_host(effecthost_host **host);

/* Gives up a host. */
void effecthost_destroy_host(effecthost_host *host);

/* Sets a limit for scripts that are loaded from now on; 0 is no limit. Each has a default. */
effecthost_status effecthost_set_limit(effecthost_host *host, effecthost_limit limit, double most);

/* Sets where math.random begins in scripts that are loaded from now on; 0 unless set. */
effecthost_status effecthost_set_seed(effecthost_host *host, uint64_t seed);

/* Adds a folder of plugins, whose effects can then be named: "tilts.fan". */
effecthost_status effecthost_add_plugins(effecthost_host *host, const char *folder);

/* Answers one line of the protocol of `effecthost eval`: a request in JSON gets one line in JSON. A request that fails
   is answered too, with an object `error`. The answer ends in a line feed, which `length` counts. */
effecthost_status effecthost_answer(
  effecthost_host *host, const char *request, size_t request_length, const char **answer, size_t *length);

/* Lists every effect, preset, layout and easing with its parameters, as `effecthost list --json` does. */
effecthost_status effecthost_list(effecthost_host *host, const char **json, size_t *length);

/* ---- Scripts ----------------------------------------------------------------------------------------------------- */

/* What a parameter takes. */
typedef enum effecthost_parameter_kind {
  EFFECTHOST_NUMBER = 0,
  EFFECTHOST_BOOLEAN = 1,
  EFFECTHOST_CHOICE = 2,
  EFFECTHOST_COLOR = 3
} effecthost_parameter_kind;

/* A parameter of an effect. Its texts belong to the script. */
typedef struct effecthost_parameter {
  const char *name;
  const char *unit;         /* "" where there is none */
  const char *help;         /* "" where there is none */
  const char *choices;      /* the words of a choice with commas between; "" otherwise */
  const char *default_json; /* the default as JSON: a number, true or false, a string, or [red, green, blue, alpha] */
  effecthost_parameter_kind kind;
  double lowest, highest; /* of a number; minus and plus infinity where there is no bound */
} effecthost_parameter;

/* Loads a script from a file, and runs its main chunk once; modules that it requires are found beside it. */
effecthost_status effecthost_load_script(effecthost_host *host, const char *path, effecthost_script **script);

/* Loads a script from memory. Messages name it by the path, beside which its modules are found. */
effecthost_status effecthost_load_source(
  effecthost_host *host, const char *source, size_t length, const char *path, effecthost_script **script);

/* Gives up a script. */
void effecthost_destroy_script(effecthost_script *script);

/* How many effects it defines, in the order in which it returned them. */
size_t effecthost_effect_count(const effecthost_script *script);

/* The name of an effect; "" where it has none. NULL for an index that does not exist. */
const char *effecthost_effect_name(const effecthost_script *script, size_t effect);

/* How many parameters an effect has; 0 for an index that does not exist. */
size_t effecthost_parameter_count(const effecthost_script *script, size_t effect);

/* Describes a parameter of an effect. */
effecthost_status effecthost_describe_parameter(
  const effecthost_script *script, size_t effect, size_t parameter, effecthost_parameter *description);

/* What the script printed since it was last asked; "" for nothing. */
const char *effecthost_take_output(effecthost_script *script);

/* The bytes that the script holds. */
size_t effecthost_script_memory(const effecthost_script *script);

/* ---- Scenes ------------------------------------------------------------------------------------------------------ */

/* Makes a scene: a collection with effects.
 *
 * The script may be NULL where the description names a native or plugged-in effect. The description is an object in
 * JSON with the words of a `script.effect` request, or NULL where the script says it all:
 *
 *     { "effect": "gemini.cube", "parameters": { "cubeDegree": 60 },
 *       "collection": { "viewport": [390, 844], "items": 8, "itemSize": [280, 480], "spacing": 20 }, "page": 2 }
 */
effecthost_status effecthost_create_scene(
  effecthost_host *host, effecthost_script *script, const char *description, effecthost_scene **scene);

/* Gives up a scene. */
void effecthost_destroy_scene(effecthost_scene *scene);

/* Sets parameters of the scene's effect: an object in JSON. Those that it does not name stay as they are. */
effecthost_status effecthost_set_parameters(effecthost_scene *scene, const char *parameters);

/* Samples the scene's effects, so that from now on they are evaluated without calling the script.
 *
 * Only effects that depend on the progress alone are sampled. `refusal` gets NULL then; for all others it gets the
 * reason, and they are called as before. No number is off by more than `tolerance` in its own unit: 0.001 is a
 * thousandth of a point, of a degree and of full opacity. Setting parameters ends it. */
effecthost_status effecthost_bake(effecthost_scene *scene, double tolerance, const char **refusal);

/* Chooses the numbers that evaluations write: names with commas between.
 *
 * `rotation.y` is one number of the cell, `title.alpha` one of a layer inside, and `rotation` all its numbers. The
 * number of columns that this makes is written to `columns`, which may be NULL. */
effecthost_status effecthost_select(effecthost_scene *scene, const char *names, size_t *columns);

/* The number of columns; 0 before anything was selected. */
size_t effecthost_column_count(const effecthost_scene *scene);

/* The name of a column, such as "rotation.y"; NULL for one that does not exist. */
const char *effecthost_column_name(const effecthost_scene *scene, size_t column);

/* Evaluates the effects for a cell in the middle, moved to each progress in turn.
 *
 * Writes a row of the selected numbers for each: `capacity`, in doubles, is at least count * columns. Where a script
 * fails, the rows before are written. */
effecthost_status effecthost_evaluate(
  effecthost_scene *scene, const double *progress, size_t count, double *values, size_t capacity);

/* ---- Collections ------------------------------------------------------------------------------------------------- */

/* A visible cell. Lengths are in points. */
typedef struct effecthost_cell {
  size_t index;               /* of the item, from 0 */
  double progress;            /* pages from the middle of the viewport; positive after it */
  double ratio;               /* the same so that it leaves the viewport at -1 and 1 */
  double distance;            /* the same in points */
  double x, y, width, height; /* its frame before any effect, laid out from left to right */
} effecthost_cell;

/* The viewport's size in points. */
effecthost_status effecthost_viewport(const effecthost_scene *scene, double *width, double *height);

/* How many items there are. */
size_t effecthost_item_count(const effecthost_scene *scene);

/* How many pages there are. */
size_t effecthost_page_count(const effecthost_scene *scene);

/* Scrolls to a page, which may have a fraction; 0 has the first one in the middle. */
effecthost_status effecthost_scroll_to_page(effecthost_scene *scene, double page);

/* Scrolls to a content offset in points. */
effecthost_status effecthost_scroll_to_offset(effecthost_scene *scene, double offset);

/* How long the scene's own motion takes, in seconds: the page changes of its script, or a tour of its pages. */
double effecthost_duration(const effecthost_scene *scene);

/* Scrolls to where the scene's own motion is at a time, in seconds from 0. Call it in the order of time: pages that
   are reached on the way are told to the script. A time before the last one begins anew. */
effecthost_status effecthost_step_to(effecthost_scene *scene, double time);

/* Writes the visible cells, in the order in which they lie. `count` gets how many there are, also where `capacity` is
   too small for them: nothing is written then. */
effecthost_status effecthost_visible_cells(
  effecthost_scene *scene, effecthost_cell *cells, size_t capacity, size_t *count);

/* Evaluates the effects for the visible cells, a row of the selected numbers for each. `count` gets how many cells
   there are, also where `capacity`, in doubles, is too small. */
effecthost_status effecthost_evaluate_visible(
  effecthost_scene *scene, double *values, size_t capacity, size_t *count);

/* ---- Pictures ---------------------------------------------------------------------------------------------------- */

/* The size of the scene's pictures in pixels, at so many pixels a point. */
effecthost_status effecthost_picture_size(
  const effecthost_scene *scene, double scale, size_t *width, size_t *height);

/* Draws the scene where it is scrolled to, at so many pixels a point.
 *
 * Pixels are red, green, blue and alpha, one byte each, the first three multiplied by alpha, in rows from the top
 * without gaps. `capacity`, in bytes, is at least 4 * width * height. What could not be drawn as it should, such as
 * text where there are no fonts, is told by effecthost_picture_notes. */
effecthost_status effecthost_render(effecthost_scene *scene, double scale, uint8_t *pixels, size_t capacity);

/* What the last picture lacks, one note a line; "" for nothing. */
const char *effecthost_picture_notes(const effecthost_scene *scene);

/* ---- Presentations ----------------------------------------------------------------------------------------------- */

/* Makes a presentation: whatever a script shows over time, be it a drawn animation, pages with keyframes, or a
 * collection that is scrolled or touched.
 *
 * With a description it is a collection, as for effecthost_create_scene; with NULL it is what the script returns. */
effecthost_status effecthost_create_presentation(
  effecthost_host *host, effecthost_script *script, const char *description, effecthost_presentation **presentation);

/* Gives up a presentation. */
void effecthost_destroy_presentation(effecthost_presentation *presentation);

/* How long it lasts, in seconds; 0 where nothing moves. */
double effecthost_presentation_duration(const effecthost_presentation *presentation);

/* The size of its pictures in pixels, at so many pixels a point. */
effecthost_status effecthost_presentation_size(
  const effecthost_presentation *presentation, double scale, size_t *width, size_t *height);

/* Draws what is seen at a time, in seconds from 0, as effecthost_render does. Call it in the order of time: what
   happens on the way is told to the script. */
effecthost_status effecthost_render_at(
  effecthost_presentation *presentation, double time, double scale, uint8_t *pixels, size_t capacity);

/* What its last picture lacks, one note a line; "" for nothing. */
const char *effecthost_presentation_notes(const effecthost_presentation *presentation);

#ifdef __cplusplus
}
#endif

#endif
